const { createCoreRouter } = require('@strapi/strapi').factories;

module.exports = createCoreRouter('api::parcel.parcel'); // route: GET|POST /api/parcels; route: GET|PUT|DELETE /api/parcels/:id taking path id
