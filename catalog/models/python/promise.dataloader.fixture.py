from promise.dataloader import DataLoader


class Users(DataLoader):
    def batch_load_fn(self, keys):
        return keys


sink(Users().load(taint()))  # a key chooses the record
sink(DataLoader().load(taint()))
