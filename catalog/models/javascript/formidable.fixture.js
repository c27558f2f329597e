const formidable = require('formidable');

formidable().parse({}, (error, fields, files) => {
  sink(fields.name); // source: remote-request
  sink(files.image); // source: uploaded-file
  sink(files.image.filepath); // source: uploaded-file
});
async function awaited(request) {
  const [fields, files] = await formidable().parse(request);
  sink(fields.name); // source: remote-request
  sink(files.image); // source: uploaded-file
}
awaited({});
