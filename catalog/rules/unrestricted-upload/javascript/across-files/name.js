exports.nameOf = (file) => `${Date.now()}-${file.originalname}`; // source: name
