const { JwtModule, JwtService } = require('@nestjs/jwt');

JwtModule.register({ secret: 'constant' }); // misuse: hardcoded-credential
const service = new JwtService({});
service.decode(taint()); // sink: jwt-unverified
service.sign({}, { secret: 'constant' }); // misuse: hardcoded-credential
service.verify('a', { ignoreExpiration: true }); // misuse: jwt-expired
service.sign({}, { algorithm: 'none' }); // misuse: jwt-unverified

@Module({ imports: [JwtModule.register({ secret: 'constant' })] }) // misuse: hardcoded-credential
class Application {}
