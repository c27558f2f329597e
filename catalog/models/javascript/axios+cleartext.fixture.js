import axios from 'axios';
import got from 'got';

axios.post('http://accounts.shop.example.org/login', { name: 'a' }); // misuse: cleartext-address
axios.create().put('http://accounts.shop.example.org/me', { name: 'a' }); // misuse: cleartext-address
got.post('http://accounts.shop.example.org/login'); // misuse: cleartext-address
fetch('http://accounts.shop.example.org/login', { method: 'POST', body: 'a' }); // misuse: cleartext-address
fetch('http://accounts.shop.example.org/logo.png'); // safe: nothing is sent
axios.post('https://accounts.shop.example.org/login', { name: 'a' }); // safe: encrypted
axios.post('http://accounts:8080/login', { name: 'a' }); // safe: a host of one's own network
axios.post('http://localhost:8080/login', { name: 'a' }); // safe: the machine itself
axios.get('http://accounts.shop.example.org/logo.png'); // safe: nothing is sent
