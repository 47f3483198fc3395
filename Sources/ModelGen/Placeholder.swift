// ModelGen
