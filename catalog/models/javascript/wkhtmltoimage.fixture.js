const wkhtmltoimage = require('wkhtmltoimage');

wkhtmltoimage.generate(taint(), { output: 'page.jpg' }); // sink: command-injection
wkhtmltoimage.generate('http://localhost/', { output: 'page.jpg' }); // safe: the address is the program's
