$('#a').html(taint()); // sink: dom-xss
jQuery.globalEval(taint()); // sink: code-injection
$.extend(true, {}, taint()); // sink: prototype-pollution
sink($(taint()).text()); // sink: dom-xss
$('<span/>').append($('<a/>').prop('href', taint())); // safe: an element, whose attribute holds no markup
$('#row-' + taint()).show(); // safe: a selector, which is no markup
$('#rows').append($('#row-' + taint())); // safe: what the selector finds stands in the page already
$('<div>' + taint()).show(); // sink: dom-xss
$.ajax('/notes').done((notes) => sink(notes.first)); // source: network-response
$.get('/notes', (notes) => sink(notes)); // source: network-response
sink($(taint())); // flow; sink: dom-xss
$.each([taint()], (i, each) => sink(each)); // flow
sink($.extend({}, { a: taint() }).a); // flow
sink($.extend(true, {}, { a: taint(), b: 1 }).a); // flow
sink($.extend(true, {}, { a: taint(), b: 1 }).b); // safe: another field
