import $ from 'jquery';

const named = (part) => {
  if (!part.match(/^#part.+/)) return;
  $(part).addClass('chosen'); // safe: begins so, which is a selector
};

const within = (part) => {
  if (!part.match(/#part.+/)) return;
  $(part).addClass('chosen'); // finding: dom-cross-site-scripting from search
};

const either = (part) => {
  if (!part.match(/^#part|^<b/)) return;
  $(part).addClass('chosen'); // finding: dom-cross-site-scripting from search
};

const any = (part) => {
  $(part).addClass('chosen'); // finding: dom-cross-site-scripting from search
};

for (const show of [named, within, either, any]) show(decodeURIComponent(location.search.slice(1))); // source: search
