module.exports = class Shape {
  constructor(value) {
    this.value = value;
  }
};
