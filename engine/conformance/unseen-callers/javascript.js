exports.joined = (value) => {
  sink('text ' + value); // finding
};

exports.inTemplate = function (value) {
  sink(`text ${value}`); // finding
};

exports.whole = (value) => {
  sink(value); // safe: whoever gives the whole is to choose it
};

function hidden(value) {
  sink('text ' + value); // safe: nobody else can call it
}

function calledWith(value) {
  sink('text ' + value); // safe: the caller that is seen gives a constant
}
exports.calledWith = calledWith;

exports.calls = () => {
  calledWith('constant');
};
