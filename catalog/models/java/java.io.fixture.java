import probe.Probe;
import java.io.*;

class JavaIoFixture {
    void run() throws Exception {
        Probe.sink(new FileInputStream("a").read()); // source: file-content
        Probe.sink(new BufferedReader(new FileReader("a")).readLine()); // source: file-content
        new FileOutputStream((String) Probe.taint()); // sink: path-traversal; sink: upload-name
        new PrintWriter("/tmp/" + Probe.taint()); // sink: path-traversal
        File file = new File("/srv", (String) Probe.taint());
        Probe.sink(file.getPath()); // flow
        file.delete(); // sink: path-traversal
        new FileReader(new File((String) Probe.taint())); // sink: path-traversal
        for (File each : new File((String) Probe.taint()).listFiles()) { // sink: path-traversal
            Probe.sink(each); // flow
        }
        new File("a").renameTo(file); // sink: path-traversal
        String name = (String) Probe.taint();
        if (name.contains("..")) throw new SecurityException();
        new File("/srv", name).delete(); // safe: below its folder, and it does not climb
        new File(name).delete(); // sink: path-traversal
        File given = new File(name);
        if (given.isAbsolute()) throw new SecurityException();
        given.delete(); // safe: it begins at no root and does not climb
        File.createTempFile((String) Probe.taint(), ".tmp").delete(); // safe: of what the name begins with the last name counts
        File made = File.createTempFile("a", ".tmp", (File) Probe.taint()); // sink: path-traversal
        Probe.sink(made); // flow
        new File((String) Probe.taint()).exists(); // sink: path-traversal
        Probe.sink(file.getName()); // cleans: path-traversal
        Probe.sink(file.getCanonicalPath()); // cleans: normalized-path
        new ObjectInputStream((InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        ObjectInputStream filtered = new ObjectInputStream((InputStream) Probe.taint());
        filtered.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.Integer;!*"));
        filtered.readObject(); // safe: a filter allows classes
        new Framed((InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        new ObjectInputStream((InputStream) Probe.taint()) { }.readObject(); // sink: insecure-deserialization
        ObjectInputStream chosen = new ObjectInputStream((InputStream) Probe.taint()) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass desc) throws IOException, ClassNotFoundException {
                if (!desc.getName().startsWith("shop.")) throw new InvalidClassException(desc.getName());
                return super.resolveClass(desc);
            }
        };
        chosen.readObject(); // safe: its own resolveClass allows classes
        ObjectInputStream loading = new ObjectInputStream((InputStream) Probe.taint()) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass desc) throws IOException, ClassNotFoundException {
                return Class.forName(desc.getName(), false, Thread.currentThread().getContextClassLoader());
            }
        };
        loading.readObject(); // sink: insecure-deserialization
        ObjectInputStream foreign = new shop.streams.LoadingObjectInputStream((InputStream) Probe.taint());
        foreign.readObject(); // sink: insecure-deserialization
        ObjectInputStream restricted = new shop.streams.LoadingObjectInputStream((InputStream) Probe.taint());
        restricted.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.Integer;!*"));
        restricted.readObject(); // safe: a filter allows classes
        ObjectInputStream limited = new ObjectInputStream((InputStream) Probe.taint());
        limited.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxdepth=20;maxbytes=500000"));
        limited.readObject(); // sink: insecure-deserialization
        ObjectInputStream named = new ObjectInputStream((InputStream) Probe.taint());
        named.setObjectInputFilter(ObjectInputFilter.Config.createFilter("shop.*;java.lang.*"));
        named.readObject(); // sink: insecure-deserialization
        ObjectInputStream asked = new ObjectInputStream((InputStream) Probe.taint());
        asked.setObjectInputFilter(ObjectInputFilter.Config.createFilter(System.getProperty("shop.filter")));
        asked.readObject(); // safe: whoever set it up chose the classes
        new StringReader("<order><note>" + Probe.taint() + "</note></order>"); // sink: xml-injection
        new StringReader("<p>" + Probe.taint() + "</p>"); // safe: no document
        Probe.sink(new StringReader((String) Probe.taint())); // flow
    }

    static class Framed extends ObjectInputStream {
        Framed(InputStream in) throws IOException {
            super(in);
        }
    }

    void written() {
        StringWriter text = new StringWriter();
        new PrintWriter(text).println((String) Probe.taint());
        Probe.sink(text.toString()); // flow
        StringWriter constant = new StringWriter();
        new PrintWriter(constant).printf("%s", "constant");
        Probe.sink(constant.toString()); // safe: constants
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).write(((String) Probe.taint()).getBytes());
        Probe.sink(bytes.toByteArray()); // flow
        Probe.sink(bytes.size()); // safe: a number
    }

    void addresses(File folder) {
        Probe.sink(new File(folder, (String) Probe.taint()).toURI()); // cleans: ssrf
    }

    void rights(File file) {
        file.setWritable(true, false); // misuse: open-permissions
        file.setWritable(true, true); // safe: the owner alone
    }

    void read(InputStream body) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader((InputStream) Probe.taint(), "UTF-8"));
        Probe.sink(lines.readLine()); // flow
        Probe.sink(lines.lines()); // flow
        Reader reader = (Reader) Probe.taint();
        char[] letters = new char[80];
        int count = reader.read(letters);
        Probe.sink(count); // safe: a number
        Probe.sink(reader.read()); // flow
        Probe.sink(new String(letters, 0, count)); // flow
        InputStream bytes = new BufferedInputStream((InputStream) Probe.taint());
        byte[] some = new byte[80];
        bytes.read(some);
        Probe.sink(new String(some)); // flow
        Probe.sink(bytes.readAllBytes()); // flow
        byte[] full = new byte[80];
        new DataInputStream((InputStream) Probe.taint()).readFully(full);
        Probe.sink(full); // flow
        ByteArrayOutputStream copied = new ByteArrayOutputStream();
        bytes.transferTo(copied);
        Probe.sink(copied.toString()); // flow
        byte[] constant = new byte[80];
        new ByteArrayInputStream("constant".getBytes()).read(constant);
        Probe.sink(constant); // safe: constants
    }
}
