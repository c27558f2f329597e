exports.described = () => ({ started: new Date(), environment: process.env });
