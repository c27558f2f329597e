const { Sequelize } = require('sequelize');

const sequelize = new Sequelize('sqlite::memory:');
exports.Order = sequelize.define('Order', {});
