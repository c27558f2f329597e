class Members {
    boolean knows(Login login) {
        return login.name.equals("a") && login.password.length() > 8;
    }
}
