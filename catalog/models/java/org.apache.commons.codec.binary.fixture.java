import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.binary.StringUtils;
import probe.Probe;

class OrgApacheCommonsCodecBinaryFixture {
    void run() throws Exception {
        Probe.sink(Base64.decodeBase64((String) Probe.taint())); // flow
        Probe.sink(Hex.decodeHex((String) Probe.taint())); // flow
        Probe.sink(Base64.encodeBase64((byte[]) Probe.taint())); // flow
        Probe.sink(Base64.encodeBase64String((byte[]) Probe.taint())); // flow; cleans: xss
        Probe.sink(Base64.encodeBase64Chunked((byte[]) Probe.taint())); // flow; cleans: xss
        Probe.sink(Base64.encodeBase64URLSafeString((byte[]) Probe.taint())); // cleans: path-traversal
        Probe.sink(Base64.decodeBase64(Base64.encodeBase64URLSafeString((byte[]) Probe.taint()))); // flow
        Probe.sink(Hex.encodeHexString((byte[]) Probe.taint())); // cleans: path-traversal
        Probe.sink(Hex.decodeHex(Hex.encodeHexString((byte[]) Probe.taint()))); // flow
        Probe.sink(StringUtils.newStringUtf8((byte[]) Probe.taint())); // flow
    }
}
