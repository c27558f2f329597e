class Lines {
    static String of(String format) {
        return String.format(format, 1, 2); // finding: format-string-injection from query
    }
}
