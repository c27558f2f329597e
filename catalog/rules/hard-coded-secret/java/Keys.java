public class Keys {
    private static final String DB_PASSWORD = "tR9!kWq27Zx_pL"; // finding: hard-coded-secret
    private static final String AWS_KEY = "AKIAQ4ZT7XWPLJ2MBR5D"; // finding: hard-coded-secret
}
