package shown;

class Shown {
  static String of(Exception e) {
    return "Error: " + e.getMessage(); // source: shown
  }
}
