import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** What rules of access find in one file, as rule and route. */
async function foundIn(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule.startsWith('missing-')).map(({ rule, entryPoint }) => `${rule} ${entryPoint?.route?.path ?? ''}`).sort();
}

test.each([
  ['nothing more is asked', '', ['missing-object-check /orders/{order_id}']],
  ['the owner is compared', '    if order.buyer_id != user.id:\n        raise HTTPException(status_code=403)', []],
  ['a function finds a membership by both', '    if find_membership(db, user.id, order_id) is None:\n        raise HTTPException(status_code=403)', []],
])('who asks is looked up by a function that is given a connection, and that asks nothing of the object: %s', async (_, check, found) => {
  const text = `
from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import OAuth2PasswordBearer
from jose import jwt
from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orm import Session, declarative_base, sessionmaker

Base = declarative_base()
Opened = sessionmaker(bind=create_engine('sqlite:///a.db'))
app = FastAPI()
scheme = OAuth2PasswordBearer(tokenUrl='/login')

class User(Base):
    __tablename__ = 'users'
    id = Column(Integer, primary_key=True)
    name = Column(String)

class Order(Base):
    __tablename__ = 'orders'
    id = Column(Integer, primary_key=True)
    buyer_id = Column(Integer)

class Membership(Base):
    __tablename__ = 'memberships'
    id = Column(Integer, primary_key=True)

def opened():
    db = Opened()
    try:
        yield db
    finally:
        db.close()

def user_by_name(db: Session, name: str):
    return db.query(User).filter(User.name == name).first()

def order_by_id(db: Session, order_id: int):
    return db.query(Order).filter(Order.id == order_id).first()

def find_membership(db: Session, user_id: int, order_id: int):
    return db.query(Membership).filter(Membership.user_id == user_id, Membership.order_id == order_id).first()

def current_user(token: str = Depends(scheme), db: Session = Depends(opened)) -> User:
    payload = jwt.decode(token, read_key(), algorithms=['HS256'])
    user = user_by_name(db, name=payload.get('sub'))
    if user is None:
        raise HTTPException(status_code=401)
    return user

@app.get('/orders/{order_id}')
def read(order_id: int, db: Session = Depends(opened), user: User = Depends(current_user)):
    order = order_by_id(db, order_id)
${check}
    return order

@app.post('/orders')
def place(db: Session = Depends(opened), user: User = Depends(current_user)):
    db.add(Order(buyer_id=user.id))
    db.commit()
`;

  expect(await foundIn('shop.py', text)).toEqual(found);
});
