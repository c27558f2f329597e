import React from 'react';

export const Post = () => <div dangerouslySetInnerHTML={{ __html: taint() }} />; // sink: dom-xss
export const Spread = () => <div {...taint()} />; // sink: dom-xss

const Shown = ({ html, plain }) => <p><b>{plain}</b><i dangerouslySetInnerHTML={{ __html: html }} /></p>; // sink: dom-xss
export const Around = () => <Shown html={taint()} plain={taint()} />;
export const Link = () => <a href={taint()}>a</a>; // sink: page-address
export const Below = () => <a href={'/users/' + taint()}>a</a>; // safe: below the own site
export const Frame = () => <iframe src={taint()} />; // sink: page-address
export const Image = () => <img src={taint()} />; // safe: no script runs
export const Form = () => <form action={taint()}><button formAction={taint()} /></form>; // sink: page-address
export const Plugin = () => <object data={taint()} />; // sink: page-address
const received = (props) => { sink(props.name); }; // flow
export const Receiving = () => React.createElement(received, { name: taint() });
export const Memo = () => { const index = React.useMemo(() => { taint(); return 1; }, [taint()]); sink(index); }; // safe: what it depends on is not what it gives
export const Made = () => { const text = React.useMemo(() => taint(), []); sink(text); }; // flow
export const Back = () => { const give = React.useCallback(() => taint(), []); sink(give()); }; // flow
sink(React.useCallback(taint())); // flow
const kept = React.memo(taint());
sink(kept); // flow
const Received = (props) => { sink(props.name); return null; }; // flow
export const Giving = () => <Received name={taint()} />;
const Whole = (props) => { sink(props.name); return null; }; // flow
export const Handing = () => React.createElement(Whole, taint()); // sink: dom-xss
export const Stateful = () => { const [text, setText] = React.useState(''); setText(taint()); sink(text); }; // flow
export const Asked = () => { const [text, setText] = React.useState(''); return <p><button onClick={() => setText(taint())} /><b>{sink(text)}</b></p>; }; // flow
export const Emptied = () => { let text = taint(); return <p><button onClick={() => { text = ''; }} /><b>{sink(text)}</b></p>; }; // flow
export const Unset = () => { const [text, setText] = React.useState('a'); setText('b'); taint(); sink(text); }; // safe: set to a text of the program
class Kept extends React.Component { componentDidMount() { this.setState({ name: taint() }); } render() { sink(this.state.name); return null; } } // flow
class Later extends React.Component { componentDidMount() { this.setState(() => ({ name: taint() })); } render() { sink(this.state.name); return null; } } // flow
class Empty extends React.Component { componentDidMount() { taint(); this.setState({ name: 'a' }); } render() { sink(this.state.name); return null; } } // safe: a text of the program
require('preact').h('div', { dangerouslySetInnerHTML: { __html: taint() } }); // sink: dom-xss
require('preact').h('div', null, taint()); // safe: text
