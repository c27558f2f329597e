const matter = require('gray-matter');

matter(taint()); // sink: code-injection
matter({ content: taint() }); // sink: code-injection
matter(taint(), { excerpt: true }); // sink: code-injection
matter(taint(), { engines: { js: () => ({}) } }); // sink: code-injection
matter(taint(), { language: 'yaml' }); // sink: code-injection
matter(taint(), { engines: { javascript: () => ({}) } });
