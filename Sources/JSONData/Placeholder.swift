// JSONData
