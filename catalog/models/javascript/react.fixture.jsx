import React from 'react';

export const Post = () => <div dangerouslySetInnerHTML={{ __html: taint() }} />; // sink: dom-xss
export const Spread = () => <div {...taint()} />; // sink: dom-xss
