import static toy.Toy.*;

class InnerClasses {
  private String secret = source();
  private String plain = "constant";

  class Inner {
    String copy = secret;
    String own;

    Inner(String own) {
      this.own = own;
    }

    String outerSecret() {
      return secret;
    }

    String outerPlain() {
      return InnerClasses.this.plain;
    }

    class Deep {
      String far() {
        return secret + own;
      }
    }
  }

  static class Nested {
    String value;

    Nested(String value) {
      this.value = value;
    }
  }

  void members() {
    Inner inner = new Inner("constant");
    sink(inner.outerSecret()); // finding
    sink(inner.outerPlain()); // safe: the other field
    sink(inner.own); // safe: a constant
    sink(inner.copy); // finding
    sink(inner.new Deep().far()); // finding
    sink(new Nested(source()).value); // finding
    sink(new InnerClasses.Nested("constant").value); // safe: a constant
  }

  void local() {
    String tainted = source();
    class Local {
      String give() {
        return tainted;
      }

      String keep() {
        return plain;
      }
    }
    sink(new Local().give()); // finding
    sink(new Local().keep()); // safe: the field is a constant
  }

  void anonymous(String given) {
    String tainted = source();
    Object object = new Object() {
      @Override
      public String toString() {
        return tainted + plain;
      }
    };
    sink(object.toString()); // finding
  }
}
