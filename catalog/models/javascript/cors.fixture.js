const cors = require('cors');

cors({ origin: true, credentials: true }); // misuse: permissive-cors
cors({ origin: 'null', credentials: true }); // misuse: permissive-cors
cors(); // misuse: public-cors
cors({ origin: '*', maxAge: 600 }); // misuse: public-cors
cors({ origin: 'https://app.example.org' }); // safe: one site
cors({ credentials: true, origin: (origin, answer) => answer(null, true) }); // misuse: permissive-cors
cors({ credentials: true, origin: (origin, answer) => answer(null, sites.includes(origin)) }); // safe: compared with a list
cors({ credentials: true, origin: (origin, answer) => (origin === 'https://app.example.org' ? answer(null, true) : answer(new Error('no'))) }); // safe: compared with one site
cors((request, answer) => answer(null, { origin: sites.includes(request.header('Origin')) })); // safe: a function chooses for each request
cors({ maxAge: 600 }); // misuse: public-cors
cors({ // safe: who is not listed is refused by a variable
  credentials: true,
  origin: (origin, answer) => {
    let isListed = false;
    if (sites.includes(origin)) isListed = true;
    answer(null, isListed);
  },
});
cors({ // safe: who is not listed gets no answer
  credentials: true,
  origin: (origin, answer) => {
    if (sites.includes(origin)) answer(null, true);
  },
});
