import probe.Probe;

class JavaLangFixture {
    private final ThreadLocal<String> local = new ThreadLocal<>();

    void run() {
        Probe.sink(String.valueOf(Probe.taint()).toCharArray()); // flow
        Probe.sink(String.valueOf(Probe.taint()).chars()); // flow
        char[] copy = new char[8];
        String.valueOf(Probe.taint()).getChars(0, 8, copy, 0);
        Probe.sink(copy[0]); // flow
        Probe.sink(new StringBuilder((String) Probe.taint()).chars()); // flow
        Probe.sink(Character.toChars(Probe.taint())); // flow
        Probe.sink(Integer.toHexString((int) Probe.taint())); // flow
        Probe.sink(Probe.taint().getClass()); // safe: the class is the program's
        Probe.sink(new Held((String) Probe.taint()).getClass()); // safe: the class is the program's
        Probe.sink(new Held((String) Probe.taint()).name); // flow
        local.set((String) Probe.taint());
        Probe.sink(local.get()); // flow
    }

    void threads(String plain) {
        new Thread(new Task((String) Probe.taint())).start();
        new Thread(new Quiet((String) Probe.taint(), "constant")).start();
        new Worker((String) Probe.taint()).start();
    }

    static class Task implements Runnable {
        private final String name;

        Task(String name) {
            this.name = name;
        }

        public void run() {
            Probe.sink(name); // flow
        }
    }

    static class Quiet implements Runnable {
        private final String name;
        private final String other;

        Quiet(String name, String other) {
            this.name = name;
            this.other = other;
        }

        public void run() {
            Probe.sink(other); // safe: the other field
        }
    }

    static class Worker extends Thread {
        private final String name;

        Worker(String name) {
            this.name = name;
        }

        @Override
        public void run() {
            Probe.sink(name); // flow
        }
    }

    void told() throws Exception {
        Throwable problem = new IllegalStateException((String) Probe.taint(), (Throwable) Probe.taint());
        Probe.sink(problem.getMessage()); // flow
        Probe.sink(problem.toString()); // flow
        Probe.sink(problem.getCause()); // flow
        Probe.sink(new java.io.IOException((String) Probe.taint()).getMessage()); // flow
        Exception caused = new Exception("constant");
        caused.initCause((Throwable) Probe.taint());
        Probe.sink(caused.getCause()); // flow
    }
}

class Held {
    final String name;

    Held(String name) {
        this.name = name;
    }
}
