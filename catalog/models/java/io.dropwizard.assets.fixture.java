import io.dropwizard.assets.AssetsBundle;

class AssetsFixture {
    void initialize() {
        new AssetsBundle(); // route: GET /assets/*
        new AssetsBundle("/files"); // route: GET /files/*
        new AssetsBundle("/pages", "/admin", "index.html"); // route: GET /admin/*
    }
}
