const { cookies, headers } = require('next/headers');

sink(cookies().get('a').value); // source: remote-text
sink(headers().get('a')); // source: remote-text
sink(headers().get('host')); // source: remote-text; source: host-header
cookies().set('session', 'a', { httpOnly: true, secure: false }); // misuse: insecure-cookie
cookies().set('session', 'a', { secure: true }); // misuse: insecure-cookie
cookies().set({ name: 'session', value: 'a', secure: true }); // misuse: insecure-cookie
cookies().set({ name: 'session', value: 'a', httpOnly: true, secure: false }); // misuse: insecure-cookie
cookies().set({ name: 'user-settings', value: 'a' }); // safe: what a page looks like
cookies().set({ name: 'user-session-settings', value: 'a' }); // misuse: insecure-cookie
