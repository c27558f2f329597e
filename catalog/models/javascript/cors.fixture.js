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
cors({ // misuse: permissive-cors
  credentials: true,
  origin: (origin, answer) => {
    if (!origin) return answer(null, true);
    if (sites.includes(origin)) return answer(null, true);
    return answer(null, true);
  },
});
cors({ // safe: who is not listed is refused
  credentials: true,
  origin: (origin, answer) => {
    if (!origin) return answer(null, true);
    if (sites.includes(origin)) return answer(null, true);
    return answer(null, false);
  },
});
cors({ // safe: another function answers
  credentials: true,
  origin: (origin, answer) => {
    if (!origin) return answer(null, true);
    return sites.has(origin) ? ask(answer) : answer(null, true);
  },
});
