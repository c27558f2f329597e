const app = server();

function safeBody(request, next) {
  request.body = sanitize(request.body);
  next();
}

app.post('/a', safeBody, (request) => {
  sink(request.body.name); // safe: what runs before put the safe value back
});

app.post('/b', (request) => {
  sink(request.body.name); // finding
});

const checked = (check) => (request, next) => {
  const given = check(request.body);
  if (!given) return next(new Error('refused'));
  request.checked = { name: given };
  request.body = given;
  next();
};

app.post('/c', checked(sanitize), (request) => {
  sink(request.body); // safe: whoever comes here was checked
  sink(request.checked.name); // safe: so is the copy
});

app.post('/d', checked((given) => given), (request) => {
  sink(request.body); // finding
  sink(request.checked.name); // finding
});

app.post('/e', (request, next) => {
  if (maybe()) request.body = sanitize(request.body);
  next();
}, (request) => {
  sink(request.body); // finding
});

app.post('/f', (request, next) => {
  if (maybe()) return next();
  request.body = sanitize(request.body);
  next();
}, (request) => {
  sink(request.body); // finding
});

app.post('/g', (request) => {
  request.body = sanitize(request.body);
  sink(request.body); // safe: written over here
});

app.post('/h', (request) => {
  request.body = maybe();
  sink(request.body); // finding
});

app.post('/i', (request, next) => {
  request.body = {};
  next();
}, (request) => {
  sink(request.body.name); // finding
});

app.post('/j', (request) => {
  sink(request.body); // finding
  request.body = sanitize(request.body);
}, (request) => {
  sink(request.body); // finding
});

app.use((request, next) => {
  request.body = sanitize(request.body);
  next();
});

app.post('/k', (request) => {
  sink(request.body); // safe: written over for all that come behind
});

const other = server();

other.post('/l', (request, next) => {
  atSomeTime(() => {
    request.body = sanitize(request.body);
  });
  next();
}, (request) => {
  sink(request.body); // finding
});

other.post('/m', (request, next) => {
  atSomeTime(() => {
    request.body = sanitize(request.body);
    next();
  });
}, (request) => {
  sink(request.body); // safe: what runs next is called behind the write
});

const twice = (request) => {
  sink(request.body.name); // finding
};

other.post('/n', safeBody, twice);
other.post('/o', twice);

other.post('/p', (request, next) => {
  request.body.name = sanitize(request.body.name);
  next();
}, (request) => {
  sink(request.body.name); // safe: this part was written over
  sink(request.body.other); // finding
});

other.post('/q', (request) => {
  request.body.name = sanitize(request.body.name);
  sink(request.body.name); // safe: written over here
});

other.post('/r', (request) => {
  request.body.name = request.body.name.trim();
  sink(request.body.name); // finding
});
