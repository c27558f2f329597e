import { Resend } from 'resend';

const resend = new Resend(process.env.KEY);
resend.emails.send({ html: taint() }); // sink: xss; sink: mail-content
