class Login {
    public String name;
    public String password;
}
