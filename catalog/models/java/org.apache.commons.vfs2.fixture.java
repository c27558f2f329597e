import probe.Probe;
import org.apache.commons.vfs2.*;

class OrgApacheCommonsVfs2Fixture {
    void run(FileObject folder) throws Exception {
        VFS.getManager().resolveFile("file:///srv/" + Probe.taint()); // sink: path-traversal
        folder.resolveFile("a/" + Probe.taint()); // sink: path-traversal
        VFS.getManager().resolveFile("file:///srv/a"); // safe: the program's own
    }
}
