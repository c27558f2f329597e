chrome.runtime.onMessageExternal.addListener((message) => sink(message.code)); // source: browser-message
chrome.tabs.executeScript(1, { code: taint() }); // sink: code-injection
browser.runtime.onConnectExternal.addListener((port) => {
  port.onMessage.addListener((message) => sink(message)); // source: browser-message
});
