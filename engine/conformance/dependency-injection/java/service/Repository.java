package service;

public class Repository {
  public String load(String key) {
    return "select " + key;
  }

  public String fixed(String key) {
    return "constant";
  }
}
