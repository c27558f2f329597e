import lombok.CustomLog;
import lombok.extern.apachecommons.CommonsLog;
import lombok.extern.flogger.Flogger;
import lombok.extern.java.Log;
import lombok.extern.jbosslog.JBossLog;
import lombok.extern.log4j.Log4j;
import lombok.extern.log4j.Log4j2;
import lombok.extern.slf4j.Slf4j;
import probe.Probe;

class LombokExternFixture {
    @Slf4j
    static class A {
        void run() throws Exception {
            log.info((String) Probe.taint()); // sink: log-injection
        }
    }

    @Log4j2
    static class B {
        void run() throws Exception {
            log.warn((String) Probe.taint()); // sink: log-injection
        }
    }

    @CommonsLog
    static class C {
        void run() throws Exception {
            log.error((String) Probe.taint()); // sink: log-injection
        }
    }

    @Log
    static class D {
        void run() throws Exception {
            log.info((String) Probe.taint()); // sink: log-injection
        }
    }

    void run(A a, B b, C c, D d) throws Exception {
        a.run();
        b.run();
        c.run();
        d.run();
    }
}
