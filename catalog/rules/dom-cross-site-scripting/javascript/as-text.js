import DOMPurify from 'dompurify';

const target = document.getElementById('result');
target.textContent = location.hash; // safe: text, not markup
target.innerHTML = DOMPurify.sanitize(location.hash); // safe: cleaned
target.innerHTML = `<a href="?p=${encodeURIComponent(location.hash)}">more</a>`; // safe: encoded

const template = document.getElementById('template');
target.innerHTML = template.innerHTML; // safe: another element
