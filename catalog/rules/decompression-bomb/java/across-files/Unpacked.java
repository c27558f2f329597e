import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.io.IOUtils;

class Unpacked {
    static byte[] all(InputStream in) throws IOException {
        return IOUtils.toByteArray(new GZIPInputStream(in)); // finding: decompression-bomb from sent
    }
}
