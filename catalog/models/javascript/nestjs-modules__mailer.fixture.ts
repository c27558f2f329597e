import { MailerService } from '@nestjs-modules/mailer';

export function send(mailer: MailerService): void {
  mailer.sendMail({ html: taint() }); // sink: xss; sink: mail-content
  mailer.sendMail({ template: 'a', context: { link: taint() } }); // sink: mail-content
}
