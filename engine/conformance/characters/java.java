import static toy.Toy.*;

class Characters {
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<': escaped.append("lt"); break;
        case '>': escaped.append("gt"); break;
        case '&': escaped.append("amp"); break;
        case '"': escaped.append("quot"); break;
        case '\'': escaped.append("apos"); break;
        case ';':
        case '/':
        case ' ': break;
        default: escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static String escapeSome(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      switch (c) {
        case '<' -> escaped.append("lt");
        case '>' -> escaped.append("gt");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static String lettersOf(String text) {
    StringBuilder letters = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (Character.isLetterOrDigit(c)) {
        letters.append(c);
      }
    }
    return letters.toString();
  }

  private static String withoutAny(String text) {
    StringBuilder left = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c == '<' || c == '>' || c == '&' || c == '"' || c == '\'' || c == ';' || c == '/' || c == ' ') continue;
      left.append(c);
    }
    return left.toString();
  }

  private static String withoutOne(String text) {
    StringBuilder left = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c != 'x') {
        left.append(c);
      }
    }
    return left.toString();
  }

  private static String lettersByRange(String text) {
    StringBuilder letters = new StringBuilder();
    for (char c : text.toCharArray()) {
      if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) letters.append(c);
    }
    return letters.toString();
  }

  private static String withoutLow(String text) {
    StringBuilder left = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x40) continue;
      left.append(c);
    }
    return left.toString();
  }

  private static String withLow(String text) {
    StringBuilder left = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (0x40 > c) left.append(c);
    }
    return left.toString();
  }

  private static String withSigns(String text) {
    StringBuilder left = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c >= ' ' && c != 127) left.append(c);
    }
    return left.toString();
  }

  void run() {
    sink(lettersByRange(source())); // safe: letters alone
    sink(withoutLow(source())); // safe: all dangerous signs stand below
    sink(withLow(source())); // finding
    sink(withSigns(source())); // finding
    sink(escape(source())); // safe: every dangerous character is replaced
    sink(escapeSome(source())); // finding
    sink(lettersOf(source())); // safe: letters and digits alone
    sink(withoutAny(source())); // safe: dangerous characters are left out
    sink(withoutOne(source())); // finding
  }

  void oneAfterTheOther() {
    String text = source();
    sink(text.replace("<", "").replace(">", "").replace("&", "").replace("\"", "").replace("'", "").replace(";", "").replace("/", "").replace(" ", "")); // safe: all are gone
    sink(text.replace("<", "").replace(">", "")); // finding
  }

  void wholeTexts() {
    String text = source();
    if (!text.equals("<") && !text.equals(">")) {
      sink(text); // finding
    }
  }
}
