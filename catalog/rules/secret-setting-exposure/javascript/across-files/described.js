exports.described = () => ({ started: new Date(), key: process.env.API_KEY });
