const { JwtModule, JwtService } = require('@nestjs/jwt');

JwtModule.register({ secret: 'constant' }); // misuse: hardcoded-credential
const service = new JwtService({});
service.decode(taint()); // sink: jwt-unverified
service.sign({}, { secret: 'constant' }); // misuse: hardcoded-credential
service.verify('a', { ignoreExpiration: true }); // misuse: jwt-expired
service.sign({}, { algorithm: 'none' }); // misuse: jwt-unverified

const told = taint();
service.decode(told); // sink: jwt-unverified
service.verify(told, { secret: keys.next() });

@Module({ imports: [JwtModule.register({ secret: 'constant' })] }) // misuse: hardcoded-credential
class Application {}
