import axios from 'axios';

export async function signIn(user, password) {
  return axios.post('http://accounts.shop.muster.zz/login', { user, password }); // finding: cleartext-request
}

export async function signInEncrypted(user, password) {
  return axios.post('https://accounts.shop.example.org/login', { user, password }); // safe: encrypted
}

export async function signInBeside(user, password) {
  return fetch('http://accounts:8080/login', { method: 'POST', body: JSON.stringify({ user, password }) }); // safe: a host of one's own network
}
