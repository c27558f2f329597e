const express = require('express')
const mongoose = require('mongoose')
const mysql = require('mysql2/promise')
const { Sequelize, DataTypes } = require('sequelize')

const pool = mysql.createPool({ host: 'db' })
const sequelize = new Sequelize('sqlite://')
const app = express()

const friendSchema = new mongoose.Schema({ name: String, password: String })
friendSchema.methods.toJSON = function () {
  const shown = this.toObject()
  delete shown.password
  return shown
}
const Friend = mongoose.model('Friend', friendSchema)

const visitorSchema = new mongoose.Schema({ name: String, password: String })
visitorSchema.set('toJSON', { transform: leaveOut })
const Visitor = mongoose.model('Visitor', visitorSchema)

const Owner = mongoose.model('Owner', new mongoose.Schema({ name: String, password: String }))
const Tenant = mongoose.model('Tenant', new mongoose.Schema({ name: String, password: String }))
const Guard = mongoose.model('Guard', new mongoose.Schema({ name: String, seen: Number, password: String }))

const Clerk = sequelize.define('Clerk', { name: DataTypes.STRING, password: DataTypes.STRING })
Clerk.prototype.toJSON = function () {
  return leaveOut(null, this.get())
}
const Chef = sequelize.define('Chef', { name: DataTypes.STRING, password: DataTypes.STRING })
Chef.addScope('defaultScope', { attributes: { exclude: ['password'] } })

app.get('/friends', async (req, res) => {
  res.json(await Friend.find()) // safe: a method of the definition leaves it out
})

app.get('/visitors', async (req, res) => {
  res.json(await Visitor.find({})) // safe: so does what is set on the definition
})

app.get('/clerks', async (req, res) => {
  res.json(await Clerk.findAll()) // safe: a method that is added to the class leaves it out
})

app.get('/chefs', async (req, res) => {
  res.json(await Chef.findAll()) // safe: no query asks for it
})

app.get('/owners/names', async (req, res) => {
  res.json(await Owner.find({}, 'name')) // safe: one column
})

app.get('/owners/name', async (req, res) => {
  res.json(await Owner.find({}, { name: 1 })) // safe: one column
})

app.get('/owners/cursor', async (req, res) => {
  res.json(await Owner.find({}).project({ name: 1 }).toArray()) // safe: one column
})

app.get('/owners/distinct', async (req, res) => {
  res.json(await Owner.distinct('name')) // safe: no row
})

app.get('/owners/count', async (req, res) => {
  res.json(await Owner.countDocuments({})) // safe: no row
})

app.get('/owners/gone', async (req, res) => {
  res.json(await Owner.deleteOne({ name: 'x' })) // safe: no row
})

app.get('/owners/there', async (req, res) => {
  res.json(await Owner.exists({ name: 'x' })) // safe: no row
})

app.get('/owners', async (req, res) => {
  const owners = await Owner.find({}) // source: owners
  res.json(owners) // finding: password-in-answer from owners
})

app.get('/tenants', async (req, res) => {
  const tenants = await Tenant.find({ open: true }) // source: tenants
  res.json(tenants) // finding: password-in-answer from tenants
})

app.get('/guards/:id', async (req, res) => {
  const guard = await Guard.findByIdAndUpdate(req.params.id, { seen: 1 }) // source: guard
  res.json(guard) // finding: password-in-answer from guard
})

app.post('/callers', async (req, res) => {
  await pool.query('INSERT INTO callers (name) VALUES (?)', [req.body.name])
  const password = req.body.wifi
  await send(password)
  res.end()
})

app.get('/callers', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM callers')
  res.json(rows) // safe: what stands behind the statement is another matter
})
