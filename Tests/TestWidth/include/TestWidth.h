// Bounds how many tests run side by side in a program that links this: there is nothing to call.
