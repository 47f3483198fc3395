// LoaderPlan
