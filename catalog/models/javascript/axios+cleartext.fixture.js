import axios from 'axios';
import got from 'got';

axios.post('http://accounts.shop.muster.zz/login', { name: 'a' }); // misuse: cleartext-address
axios.create().put('http://accounts.shop.muster.zz/me', { name: 'a' }); // misuse: cleartext-address
got.post('http://accounts.shop.muster.zz/login'); // misuse: cleartext-address
fetch('http://accounts.shop.muster.zz/login', { method: 'POST', body: 'a' }); // misuse: cleartext-address
fetch('http://accounts.shop.muster.zz/logo.png'); // safe: nothing is sent
axios.post('https://accounts.shop.example.org/login', { name: 'a' }); // safe: encrypted
axios.post('http://accounts:8080/login', { name: 'a' }); // safe: a host of one's own network
axios.post('http://localhost:8080/login', { name: 'a' }); // safe: the machine itself
axios.get('http://accounts.shop.muster.zz/logo.png'); // safe: nothing is sent
axios.post('http://payments.default/x', { name: 'a' }); // safe: a host of one's own network
axios.post('http://payments.production:8080/x', { name: 'a' }); // safe: a host of one's own network
axios.post('http://vault.service.consul:8200/x', { name: 'a' }); // safe: a host of one's own network
fetch('http://payments.default/x', { method: 'POST', body: 'a' }); // safe: a host of one's own network
fetch('http://payments.production:8080/x', { method: 'POST', body: 'a' }); // safe: a host of one's own network
