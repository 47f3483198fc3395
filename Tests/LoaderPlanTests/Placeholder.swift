// LoaderPlanTests
