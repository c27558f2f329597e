export function linkTo(address) {
  document.querySelector('#back').setAttribute('href', address); // finding: script-address from search
}
