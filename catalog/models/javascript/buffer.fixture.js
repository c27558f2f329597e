sink(Buffer.from(taint()).toString('utf8')); // flow
sink(Buffer.from(taint(), 'utf8')); // flow
sink(Buffer.from(taint()).length); // cleans: timed-comparison; flow
sink(Buffer.from([taint()])); // flow
sink(Buffer.concat([taint()])); // flow
sink(Buffer.alloc(8, taint())); // flow
const bytes = Buffer.alloc(8);
bytes.write(taint());
sink(bytes); // flow
sink(Buffer.from(taint()).toString('hex')); // cleans: ssrf; flow
sink(Buffer.from(taint()).toString('base64url')); // cleans: command-injection; flow
sink(Buffer.from(taint()).toString('base64')); // cleans: command-injection; flow
sink(Buffer.from(taint(), 'base64')); // flow
sink(new TextEncoder().encode(taint())); // flow
