import { Controller, Get, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, PrimaryGeneratedColumn, Repository } from 'typeorm';

@Entity()
export class User {
  @PrimaryGeneratedColumn() id: number;
  @Column() email: string;
  @Column() password: string;
}

@Entity()
export class Note {
  @PrimaryGeneratedColumn() id: number;
  @Column() text: string;
}

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    @InjectRepository(Note) private readonly noteRepository: Repository<Note>,
  ) {}

  all() {
    return this.userRepository.find();
  }

  named() {
    return this.userRepository.find({ select: ['id', 'email'] });
  }

  notes() {
    return this.noteRepository.find();
  }
}

@Controller('users')
export class UsersController {
  constructor(private readonly service: UsersService) {}

  @Get()
  all() {
    return this.service.all(); // finding: password-in-answer
  }

  @Get('named')
  named() {
    return this.service.named(); // safe: two columns
  }

  @Get('notes')
  notes() {
    return this.service.notes(); // safe: rows without one
  }
}
