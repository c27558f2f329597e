package service;

public interface Service {
  String find(String key);

  String count(String key);
}
